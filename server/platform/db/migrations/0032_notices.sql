CREATE TABLE "notice_mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" varchar(20) NOT NULL,
	"subject" varchar(120) NOT NULL,
	"text" text NOT NULL,
	"changes" jsonb NOT NULL,
	"takes_effect_on" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"accounts" integer,
	"cursor" uuid,
	"queued" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"undelivered" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices_in_force" (
	"item" varchar(60) PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"previous_amount" integer
);
--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_mail_id_outbox_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mails_account" ON "notice_mails" USING btree ("notice_id","user_id");--> statement-breakpoint
CREATE INDEX "notice_mails_user" ON "notice_mails" USING btree ("user_id");