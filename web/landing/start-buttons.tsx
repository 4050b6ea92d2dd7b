import { Link } from 'react-router'
import { buttonStyle } from '#web/ui/button.tsx'

interface Props {
  onViolet?: boolean
  quiz?: string | undefined
}

export function StartButton({ onViolet = false, quiz = '/quiz?start=true' }: Props) {
  const style = { variant: onViolet ? 'sunny' : 'primary', size: 'lg' } as const
  return (
    <>
      <Link to={quiz} className={buttonStyle({ ...style, className: 'w-full sm:w-auto member:hidden' })}>
        Take the free quiz
      </Link>
      <Link to="/dashboard" className={buttonStyle({ ...style, className: 'w-full sm:w-auto guest:hidden' })}>
        Go to Dashboard
      </Link>
    </>
  )
}
