/** The job by which a business hears what became of documents that it shares (`flows/document-across`). */
export const SHARED_QUEUE = 'shared-documents';
