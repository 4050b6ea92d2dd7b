import { auditLog } from '#contract/endpoints/admin.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { listAudits } from './list-audits.ts'

export const adminRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  defineRoute(auditLog, ({ query }) => listAudits(db.sql, query)),
]
