CREATE TABLE "alerted_listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"alerted_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid,
	"title" varchar(255) NOT NULL,
	"company" varchar(255) DEFAULT '' NOT NULL,
	"location" varchar(255) DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"state" varchar(20) NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"applied_on" date,
	"follow_up_on" date,
	"resume_id" uuid,
	"letter_id" uuid,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" varchar(255) NOT NULL,
	"place" varchar(120) DEFAULT '' NOT NULL,
	"remote" boolean DEFAULT false NOT NULL,
	"rhythm" varchar(10) NOT NULL,
	"weekday" integer NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" varchar(60) NOT NULL,
	"at_most" integer NOT NULL,
	"paused_until" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" varchar(20) NOT NULL,
	"source_id" varchar(255) NOT NULL,
	"title" varchar(255) NOT NULL,
	"employer" varchar(255) NOT NULL,
	"place" varchar(255) DEFAULT '' NOT NULL,
	"country" varchar(2),
	"remote" boolean,
	"type" varchar(60) DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"pay" jsonb NOT NULL,
	"lens" jsonb NOT NULL,
	"flags" jsonb NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"is_copy" boolean DEFAULT false NOT NULL,
	"posted_at" timestamp with time zone,
	"fetched_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', regexp_replace(normalize(title, NFD), '[\u0300-\u036f]', '', 'g')), 'A') || setweight(to_tsvector('simple', regexp_replace(normalize(place, NFD), '[\u0300-\u036f]', '', 'g')), 'B') || setweight(to_tsvector('english', regexp_replace(normalize(description, NFD), '[\u0300-\u036f]', '', 'g')), 'D')) STORED
);
--> statement-breakpoint
CREATE TABLE "job_searches" (
	"title" varchar(255) NOT NULL,
	"place" varchar(120) DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"fetched" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "job_searches_pkey" PRIMARY KEY("title","place")
);
--> statement-breakpoint
CREATE TABLE "job_sources" (
	"source" varchar(20) PRIMARY KEY NOT NULL,
	"held_until" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"succeeded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"reason" varchar(20) NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "requirement_ratings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"ratings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "alerted_listings" ADD CONSTRAINT "alerted_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_listing_id_job_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."job_listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_id_generated_documents_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."generated_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_letter_id_generated_documents_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."generated_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_listing_id_job_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_ratings" ADD CONSTRAINT "requirement_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_ratings" ADD CONSTRAINT "requirement_ratings_listing_id_job_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerted_listings_once" ON "alerted_listings" USING btree ("user_id","fingerprint");--> statement-breakpoint
CREATE INDEX "alerted_listings_time" ON "alerted_listings" USING btree ("alerted_at");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_listing" ON "applications" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "applications_of_listing" ON "applications" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_alerts_same" ON "job_alerts" USING btree ("user_id",lower("title"),lower("place"),"remote");--> statement-breakpoint
CREATE INDEX "job_alerts_due" ON "job_alerts" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_alerts_secret" ON "job_alerts" USING btree ("secret");--> statement-breakpoint
CREATE UNIQUE INDEX "job_listings_source" ON "job_listings" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "job_listings_words" ON "job_listings" USING gin ("words") WITH (fastupdate=off) WHERE not "job_listings"."is_copy" and "job_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "job_listings_fingerprint" ON "job_listings" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "job_listings_expiry" ON "job_listings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_searches_asked" ON "job_searches" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reports_once" ON "listing_reports" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "listing_reports_open" ON "listing_reports" USING btree ("created_at") WHERE "listing_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "listing_reports_listing" ON "listing_reports" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_ratings_listing" ON "requirement_ratings" USING btree ("user_id","listing_id");