CREATE TABLE "career_assessments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"quiz_id" uuid,
	"email" varchar(255),
	"results_token" text NOT NULL,
	"first_name" varchar(100),
	"age" varchar(20),
	"education" text NOT NULL,
	"has_work_experience" text NOT NULL,
	"work_history" jsonb NOT NULL,
	"salary" text NOT NULL,
	"work_location" jsonb NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"work_vibes" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"suggestions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"user_id" uuid,
	"email" varchar(255),
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_careers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" varchar(255) NOT NULL,
	"description" text NOT NULL,
	"salary_range" varchar(100) NOT NULL,
	"match_percent" integer,
	"icon" varchar(16) NOT NULL,
	"tags" jsonb NOT NULL,
	"full_description" text,
	"requirements" jsonb,
	"why_it_fits_you" text,
	"roadmap" jsonb,
	"skills_to_learn" jsonb,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"balance_after" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" varchar(50) NOT NULL,
	"email" varchar(255) NOT NULL,
	"password_hash" text NOT NULL,
	"plan_type" varchar(20) DEFAULT 'standard' NOT NULL,
	"token_balance" integer DEFAULT 30 NOT NULL,
	"is_pro" boolean DEFAULT false NOT NULL,
	"pro_unlocked_via" text,
	"billing_interval" varchar(10),
	"subscription_end_date" timestamp with time zone,
	"has_claimed_cancellation_offer" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_balance_not_negative" CHECK ("users"."token_balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "career_assessments" ADD CONSTRAINT "career_assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_passes" ADD CONSTRAINT "quiz_passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_careers" ADD CONSTRAINT "saved_careers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "career_assessments_results_token" ON "career_assessments" USING btree ("results_token");--> statement-breakpoint
CREATE INDEX "career_assessments_user" ON "career_assessments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "career_assessments_quiz" ON "career_assessments" USING btree ("quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_passes_open" ON "quiz_passes" USING btree ("user_id") WHERE "quiz_passes"."used_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_quiz_id" ON "quizzes" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quizzes_user" ON "quizzes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_careers_user_title" ON "saved_careers" USING btree ("user_id",lower("title"));--> statement-breakpoint
CREATE INDEX "saved_careers_user" ON "saved_careers" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "token_entries_operation" ON "token_entries" USING btree ("user_id","reason","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_lower" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_lower" ON "users" USING btree (lower("email"));