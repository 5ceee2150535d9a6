ALTER TABLE "vendor" ADD COLUMN "bank_changed_by" uuid;--> statement-breakpoint
-- Whoever names another account to which a vendor is paid, by whatever verb, leaves the moment of it and his name.
CREATE OR REPLACE FUNCTION keep_bank_moment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whoever uuid := nullif(current_setting('app.user', true), '')::uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.bank_changed_at := CASE WHEN NEW.bank ->> 'accountNumber' <> '' THEN NEW.created_at END;
    NEW.bank_changed_by := CASE WHEN NEW.bank ->> 'accountNumber' <> '' THEN whoever END;
  ELSIF (NEW.bank ->> 'accountNumber', NEW.bank ->> 'ifsc') IS DISTINCT FROM (OLD.bank ->> 'accountNumber', OLD.bank ->> 'ifsc') THEN
    NEW.bank_changed_at := NEW.updated_at;
    NEW.bank_changed_by := whoever;
  ELSE
    NEW.bank_changed_at := OLD.bank_changed_at;
    NEW.bank_changed_by := OLD.bank_changed_by;
  END IF;
  RETURN NEW;
END $$;
