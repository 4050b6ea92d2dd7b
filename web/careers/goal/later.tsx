import { lazyComponent } from '#web/ui/lazy-component.tsx'

/** Loaded with the first results of a member. */
export const GoalBar = lazyComponent('your goal', () => import('./goal-bar.tsx').then(({ GoalBar }) => GoalBar), null)
