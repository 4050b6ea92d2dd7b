import { checkMessage } from '#contract/endpoints/jobs.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { judgeMessage } from '../../language/fraud/judge-message.ts'

/** Messages are neither stored nor logged. */
export function fraudRoutes(): Route[] {
  return [defineRoute(checkMessage, async ({ body }) => judgeMessage(body.text))]
}
