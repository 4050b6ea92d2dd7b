import { flushCompileCache } from 'node:module'

/**
 * Loads what the server needs only after its start. Loading blocks the event loop, so it is done in parts, of which none
 * has more than a hundred files.
 */
export async function loadInParts(pause: () => Promise<unknown>): Promise<void> {
  for (const load of parts) {
    await pause()
    await load()
    // Writes what Node compiled, and lets go of what it read of it before, which it would keep.
    flushCompileCache()
  }
}

const parts = [
  () => import('./language/claims/check-claims.ts'),
  () => import('./language/requirement-summary/read-lens.ts'),
  () => import('./language/resume-parsing/parse-resume.ts'),
  () => import('./language/roadmaps/compose-roadmap.ts'),
  () => import('./language/letters/compose-letter.ts'),
  () => import('./language/resume-wording/tailor-resume.ts'),
  () => import('./roadmaps/write-for-export.ts'),
  () => import('./evidence/routes.ts'),
  () => import('./jobs/routes.ts'),
  () => import('./resume/routes.ts'),
  () => import('./interviews/routes.ts'),
  () => import('./sharing/routes.ts'),
  () => import('./documents/exports/routes.ts'),
  () => import('./later-routes.ts'),
]
