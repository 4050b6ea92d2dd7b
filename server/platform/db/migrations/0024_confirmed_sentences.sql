CREATE TABLE "confirmed_sentences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" varchar(600) NOT NULL,
	"source" varchar(255) NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmed_sentences" ADD CONSTRAINT "confirmed_sentences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmed_sentences_user" ON "confirmed_sentences" USING btree ("user_id","confirmed_at");