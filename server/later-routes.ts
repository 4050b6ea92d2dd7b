import { adQuestionRoutes } from './ad-questions/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { coverLetterRoutes } from './cover-letters/routes.ts'
import type { Deps } from './deps.ts'
import { exportRoutes } from './documents/exports/routes.ts'
import type { Generations } from './documents/generations/create-generations.ts'
import { generationRoutes } from './documents/generations/routes.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { hardMomentRoutes } from './hard-moments/routes.ts'
import type { Route } from './http/route.ts'
import { interviewRoutes } from './interviews/routes.ts'
import { fraudRoutes } from './jobs/fraud/routes.ts'
import { requirementRoutes } from './jobs/requirements/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { resumeRoutes } from './resume/routes.ts'
import { roadmapRoutes } from './roadmaps/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { testimonialRoutes } from './testimonials/routes.ts'

/** The rooms that read, write or judge texts, whose code is half of the server's. */
export const laterRoutes = (deps: Deps, generations: Generations): Route[] => [
  ...adQuestionRoutes(deps),
  ...alertRoutes(deps),
  ...applicationRoutes(deps),
  ...coverLetterRoutes(deps, generations),
  ...exportRoutes(deps),
  ...generationRoutes(deps, generations),
  ...evidenceRoutes(deps),
  ...hardMomentRoutes(deps, generations),
  ...interviewRoutes(deps, generations),
  ...fraudRoutes(deps),
  ...requirementRoutes(deps),
  ...jobRoutes(deps),
  ...resumeRoutes(deps, generations),
  ...roadmapRoutes(deps),
  ...sharingRoutes(deps),
  ...testimonialRoutes(deps),
]
