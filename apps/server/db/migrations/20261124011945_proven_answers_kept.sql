-- How it is known who answered by a link, and the code that was sent, change as its answer does.
DROP TRIGGER kept ON public_link;
--> statement-breakpoint
CREATE TRIGGER kept AFTER UPDATE OR DELETE ON public_link FOR EACH ROW
  EXECUTE FUNCTION keep_posted('customer_id', 'version', 'content_hash', 'revoked_at', 'opens', 'last_opened_at', 'answered_at', 'answered_by', 'answered_how',
    'answered_from', 'answered_beside', 'code_hash', 'code_expires_at', 'updated_at', 'row_version');
