ALTER TABLE "token_entries" RENAME COLUMN "operation" TO "idempotency_key";--> statement-breakpoint
ALTER INDEX "token_entries_operation" RENAME TO "token_entries_reference";--> statement-breakpoint
ALTER INDEX "token_entries_client_operation" RENAME TO "token_entries_idempotency_key";
