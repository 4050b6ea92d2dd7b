CREATE OR REPLACE FUNCTION audit_logs_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The purge says so in its own transaction, and even then a young row stays. It keeps three years by its own clock; here
  -- it is a month less by the database's, so that the two may differ.
  IF TG_OP = 'DELETE' AND current_setting('wayspark.purging', true) = 'on' THEN
    IF OLD.created_at < now() - interval '35 months' THEN RETURN OLD; END IF;
  END IF;
  -- An account that is deleted takes along what is personal. What was done, when and by which id stays.
  IF TG_OP = 'UPDATE' AND current_setting('wayspark.forgetting', true) = 'on' THEN
    IF (NEW.id, NEW.admin_id, NEW.action, NEW.resource_type, NEW.resource_id, NEW.created_at)
        IS NOT DISTINCT FROM (OLD.id, OLD.admin_id, OLD.action, OLD.resource_type, OLD.resource_id, OLD.created_at)
      AND NEW.admin_email IS NULL AND NEW.ip_address IS NULL AND NEW.user_agent IS NULL
      AND (NEW.details IS NULL OR NEW.details = OLD.details)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'audit_logs only grows';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_not_emptied BEFORE TRUNCATE ON "audit_logs" FOR EACH STATEMENT EXECUTE FUNCTION audit_logs_only_grow();
