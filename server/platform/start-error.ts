/** A start-up failure the operator can fix; printed without a stack. */
export class StartError extends Error {}
