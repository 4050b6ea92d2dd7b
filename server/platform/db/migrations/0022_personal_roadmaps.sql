ALTER TABLE "opened_roadmaps" ADD COLUMN "undone" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "opened_roadmaps" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;