import { checkMessage } from '#contract/endpoints/jobs.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { judgeMessage } from '../../language/fraud/judge-message.ts'

/** A message is read and forgotten: nothing of it is kept or logged. */
export function shieldRoutes(): Route[] {
  return [defineRoute(checkMessage, async ({ body }) => judgeMessage(body.text))]
}
