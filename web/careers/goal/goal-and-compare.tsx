import clsx from 'clsx'
import { useAuth } from '#web/platform/session.ts'
import type { ShownCareer } from '../career-results.ts'
import { CompareButton } from '../comparison/compare-button.tsx'
import { isGoal } from './goal.ts'
import { GoalButton } from './goal-button.tsx'

interface Props {
  career: Pick<ShownCareer, 'slug' | 'title'>
  compareOnly?: boolean
  className?: string
}

/** Aligns the first button with the text above: the chosen goal by its border, the others by their label. */
export function GoalAndCompare({ career: { slug, title }, compareOnly = false, className }: Props) {
  const { user } = useAuth()
  const hasBorder = !compareOnly && user !== null && isGoal(user.goal, title)
  return (
    <div className={clsx('flex flex-wrap items-center', !hasBorder && '-ml-3.5', className)}>
      {!compareOnly && <GoalButton title={title} />}
      <CompareButton slug={slug} title={title} />
    </div>
  )
}
