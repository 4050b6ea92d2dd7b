CREATE UNIQUE INDEX "users_password_reset" ON "users" USING btree ("password_reset_token");--> statement-breakpoint
CREATE TRIGGER audit_logs_never_emptied BEFORE TRUNCATE ON "audit_logs" FOR EACH STATEMENT EXECUTE FUNCTION audit_logs_only_grow();
