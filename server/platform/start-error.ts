/** The start cannot go on, for a reason the operator can mend. Its message is printed alone, without a stack. */
export class StartError extends Error {}
