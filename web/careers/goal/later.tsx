import { lazyComponent } from '#web/ui/lazy-component.tsx'

export const GoalBar = lazyComponent('your goal', () => import('./goal-bar.tsx').then(({ GoalBar }) => GoalBar), null)
