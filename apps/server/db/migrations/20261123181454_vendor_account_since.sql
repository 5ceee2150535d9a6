-- Since when a vendor is paid into his account.
ALTER TABLE "vendor" ADD COLUMN "bank_changed_at" timestamp with time zone;--> statement-breakpoint
-- Whoever names another account to which a vendor is paid, by whatever verb, leaves the moment of it.
CREATE FUNCTION keep_bank_moment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.bank_changed_at := CASE WHEN NEW.bank ->> 'accountNumber' <> '' THEN NEW.created_at END;
  ELSIF (NEW.bank ->> 'accountNumber', NEW.bank ->> 'ifsc') IS DISTINCT FROM (OLD.bank ->> 'accountNumber', OLD.bank ->> 'ifsc') THEN
    NEW.bank_changed_at := NEW.updated_at;
  ELSE
    NEW.bank_changed_at := OLD.bank_changed_at;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_moment BEFORE INSERT OR UPDATE ON vendor FOR EACH ROW EXECUTE FUNCTION keep_bank_moment();
