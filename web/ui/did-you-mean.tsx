import { Button } from './button.tsx'

interface Props {
  meant: string
  onTake: () => void
  onKeep?: () => void
}

export function DidYouMean({ meant, onTake, onKeep }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p>Did you mean {meant}?</p>
      <div className="flex flex-wrap">
        <Button variant="secondary" size="sm" onClick={onTake}>
          Yes, change it
        </Button>
        {onKeep && (
          <Button variant="quiet" size="sm" onClick={onKeep}>
            No, keep mine
          </Button>
        )}
      </div>
    </div>
  )
}
