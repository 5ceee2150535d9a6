-- What is drawn with an answer comes with it.
DROP TRIGGER kept ON public_link;
--> statement-breakpoint
CREATE TRIGGER kept AFTER UPDATE OR DELETE ON public_link FOR EACH ROW
  EXECUTE FUNCTION keep_posted('customer_id', 'version', 'content_hash', 'revoked_at', 'opens', 'last_opened_at', 'answered_at', 'answered_by', 'answered_how',
    'answered_from', 'answered_beside', 'signature', 'code_hash', 'code_expires_at', 'updated_at', 'row_version');
