CREATE TABLE "ai_usage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid,
	"calls" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_day" UNIQUE NULLS NOT DISTINCT("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"title" varchar(255) NOT NULL,
	"content" jsonb NOT NULL,
	"provenance" jsonb NOT NULL,
	"edited" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"title" varchar(255) NOT NULL,
	"organisation" varchar(255) DEFAULT '' NOT NULL,
	"place" varchar(255) DEFAULT '' NOT NULL,
	"from_date" varchar(40) DEFAULT '' NOT NULL,
	"to_date" varchar(40) DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generated_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"title" varchar(255) NOT NULL,
	"career_title" varchar(255) NOT NULL,
	"content" jsonb NOT NULL,
	"words" text NOT NULL,
	"provenance" jsonb NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"career_title" varchar(255) NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"state" varchar(10) NOT NULL,
	"stage" varchar(10) NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"reservation_id" uuid,
	"charged" boolean DEFAULT false NOT NULL,
	"document_id" uuid,
	"error" text,
	"started_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "interview_stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" varchar(255) NOT NULL,
	"question" varchar(300) NOT NULL,
	"career_title" varchar(255) DEFAULT '' NOT NULL,
	"answer" text NOT NULL,
	"themes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_generated_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."generated_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_items" ADD CONSTRAINT "evidence_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_documents" ADD CONSTRAINT "generated_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_document_id_generated_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."generated_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_stories" ADD CONSTRAINT "interview_stories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_revision" ON "document_versions" USING btree ("document_id","revision");--> statement-breakpoint
CREATE INDEX "document_versions_user" ON "document_versions" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "evidence_items_user" ON "evidence_items" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "generated_documents_user" ON "generated_documents" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "generated_documents_unused" ON "generated_documents" USING btree ("last_used_at") WHERE "generated_documents"."saved_at" is null;--> statement-breakpoint
CREATE INDEX "generated_documents_bin" ON "generated_documents" USING btree ("deleted_at") WHERE "generated_documents"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "generations_running" ON "generations" USING btree ("user_id","kind") WHERE "generations"."state" = 'running';--> statement-breakpoint
CREATE INDEX "generations_user" ON "generations" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "generations_alive" ON "generations" USING btree ("alive_at") WHERE "generations"."state" = 'running';--> statement-breakpoint
CREATE INDEX "interview_stories_user" ON "interview_stories" USING btree ("user_id","updated_at");