import { Target } from 'lucide-react'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { chooseGoal, isGoal } from './goal.ts'

export function GoalButton({ title, isMain = false }: { title: string; isMain?: boolean }) {
  const { user } = useAuth()
  if (!user) return null
  const chosen = isGoal(user.goal, title)
  return (
    <Button
      variant={isMain ? 'primary' : chosen ? 'secondary' : 'quiet'}
      size={isMain ? 'md' : 'sm'}
      aria-pressed={chosen}
      onClick={event => {
        // The second click of a double click would end the goal.
        if (event.detail < 2) void chooseGoal(chosen ? null : title)
      }}
    >
      <Target aria-hidden className="size-5" />
      {chosen ? 'My goal' : 'Make this my goal'}
      <span className="sr-only">: {title}</span>
    </Button>
  )
}
