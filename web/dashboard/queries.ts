import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/session.ts'
import { timings } from '#contract/timings.ts'
import { applicationsQuery } from '#web/applications/queries.ts'
import { type Results, splitByFamily, visibleSaved } from '#web/careers/career-results.ts'
import { countAnswered } from '#web/careers/deep-dive/deep-dive-state.ts'
import { isGoal } from '#web/careers/goal/goal.ts'
import { resultsQuery } from '#web/careers/queries.ts'
import { useSavedList } from '#web/careers/saved/saving-provider.tsx'
import { readLetterFlow as storedLetter } from '#web/cover-letters/queries.ts'
import { hasText, readDrafts } from '#web/evidence/drafts.ts'
import { evidenceQuery } from '#web/evidence/queries.ts'
import { local } from '#web/platform/storage.ts'
import { canResume, hasAnswers, ownDraft, startGate } from '#web/quiz/draft.ts'
import { progressOf, resumeDraft } from '#web/quiz/state.ts'
import { readFlow as storedResume } from '#web/resume/queries.ts'
import { targetOf } from '#web/resume/state.ts'
import { openedQuery, roadmapQuery } from '#web/roadmaps/queries.ts'
import { linksQuery } from '#web/sharing/queries.ts'
import { countDone, countWeeks } from './done.ts'
import type { DashboardData, StartedWork } from './next-actions.ts'

export function useDashboardData(user: CurrentUser) {
  const results = useQuery(resultsQuery(user.id))
  const { list, rows } = useSavedList()
  const applications = useQuery(applicationsQuery(user.id))
  const opened = useQuery(openedQuery(user.id))
  const evidence = useQuery(evidenceQuery(user.id))
  // Reopening is free. Careers without a slug are no longer in the catalogue.
  const open = opened.data?.filter(({ slug }) => slug !== null)
  const last = open?.find(({ careerTitle }) => isGoal(user.goal, careerTitle)) ?? open?.[0]
  const roadmap = useQuery({
    ...roadmapQuery(useQueryClient(), user.id, last?.careerTitle ?? ''),
    enabled: last !== undefined,
    staleTime: timings.queryStale,
  })
  const shared = useQuery(linksQuery(user.id))
  const suggestions = results.data?.suggestions ?? []
  const queries = [results, list, applications, opened, evidence, ...(last ? [roadmap] : [])]
  const data: DashboardData = {
    user,
    goal: user.goal,
    matched: results.data && suggestions.length > 0,
    goalMatch: suggestions.find(({ title }) => isGoal(user.goal, title)),
    best: splitByFamily(suggestions).ranked[0]?.title,
    saved: list.data && visibleSaved(rows, suggestions, user.devMode),
    applications: applications.data?.applications,
    opened: opened.data,
    roadmap: last && roadmap.data,
    evidenceCount: evidence.data?.length,
    sharedLinks: shared.data,
    started: startedWork(user, results.data, evidence.data),
  }
  return {
    data,
    week: applications.data?.week,
    done: evidence.data &&
      applications.data &&
      opened.data && {
        count: countDone(opened.data, evidence.data, applications.data.applications),
        weeks: countWeeks([
          ...evidence.data.map(({ updatedAt }) => updatedAt),
          ...applications.data.applications.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
          ...opened.data.map(({ openedAt }) => openedAt),
          ...Object.values(roadmap.data?.progress.done ?? {}),
        ]),
      },
    // Without notes there is still a day.
    waiting: [...queries, shared].some(({ data, isFetching }) => data === undefined && isFetching),
    missed: queries.some(({ data }) => data === undefined),
    again: () => void Promise.all(queries.filter(({ data }) => data === undefined).map(each => each.refetch())),
  }
}

/** Checks the owner of each draft, because another user may have used this browser. */
function startedWork(
  user: CurrentUser,
  results: Results | undefined,
  evidenceItems: readonly { id: string }[] | undefined,
): StartedWork {
  const [letter, resume] = [storedLetter(), storedResume()]
  const isOwn = ({ owner }: { owner: string | null }) => owner === null || owner === user.id
  const evidence = readDrafts(user.id).find(
    draft => hasText(draft) && (draft.itemId === null || evidenceItems?.some(({ id }) => id === draft.itemId)),
  )
  const deepDive = results?.id ? countAnswered(local.get('deepDiveDraft'), results.id) : 0
  return {
    quiz: readStartedQuiz(user),
    letter:
      letter?.career && !letter.documentId && isOwn(letter)
        ? { career: letter.career.title, inFlow: letter.inFlow }
        : undefined,
    resume:
      resume?.text.trim() && !resume.documentId && isOwn(resume) ? { job: targetOf(resume)?.title ?? null } : undefined,
    evidence: evidence && {
      title: evidence.title.trim(),
      to: evidence.itemId ? `/evidence?edit=${evidence.itemId}` : `/evidence?add=${evidence.kind}`,
    },
    deepDive: deepDive > 0 ? { answered: deepDive } : undefined,
  }
}

function readStartedQuiz(user: CurrentUser): StartedWork['quiz'] {
  const draft = ownDraft(local.get('quizDraft'), user)
  if (!draft || !hasAnswers(draft)) return undefined
  const open = draft.unsent || canResume(draft, user, Date.now()) || startGate(user) !== 'out-of-tokens'
  return open ? { ...progressOf(resumeDraft(draft)), unsent: draft.unsent ?? false } : undefined
}
