CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"provider" varchar(20) NOT NULL,
	"customer_id" text NOT NULL,
	"session_id" text,
	"subscription_id" text,
	"payment_id" text,
	"plan" varchar(10) NOT NULL,
	"billing_interval" varchar(10),
	"retention_offer" boolean DEFAULT false NOT NULL,
	"amount" integer NOT NULL,
	"status" varchar(20) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "purchases_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" varchar(20) NOT NULL,
	"customer_id" text,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" varchar(20) NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"status" varchar(20),
	"billing_interval" varchar(10),
	"started_at" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"renewal_price" integer,
	"cancel_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "subscriptions_subscription_id_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "token_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"cost" integer NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "token_entries" ADD COLUMN "operation" uuid;--> statement-breakpoint
ALTER TABLE "token_entries" ADD COLUMN "details" varchar(255);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "current_period_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_reservations" ADD CONSTRAINT "token_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_payment" ON "purchases" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "purchases_customer" ON "purchases" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "simulated_payments_customer" ON "simulated_payments" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "token_reservations_entry" ON "token_reservations" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "token_reservations_user" ON "token_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "token_reservations_open" ON "token_reservations" USING btree ("created_at") WHERE "token_reservations"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "token_entries_client_operation" ON "token_entries" USING btree ("user_id","operation");--> statement-breakpoint
CREATE INDEX "token_entries_user" ON "token_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE FUNCTION token_entries_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- They go with their account, which is gone already when this is asked; nothing else takes one away or changes one.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'token_entries only grows';
END $$;
--> statement-breakpoint
CREATE TRIGGER token_entries_only_grow BEFORE UPDATE OR DELETE ON "token_entries" FOR EACH ROW EXECUTE FUNCTION token_entries_only_grow();
