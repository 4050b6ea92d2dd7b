import { useEffect, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type SelfCheck, selfChecks } from './queries.ts'

export const meta = () => [{ title: 'Self-check' }]

interface Outcome {
  passed: boolean
  says: string
}

export default function SelfCheckPage() {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [round, setRound] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round runs once
  useEffect(() => runAll(setOutcomes), [round])
  const done = outcomes.length === selfChecks.length
  const failed = outcomes.filter(({ passed }) => !passed).length

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10 sm:px-6">
      <div>
        <h1 className="text-4xl">Self-check</h1>
        <p className="mt-2 text-muted">It changes nothing. Not served in production.</p>
      </div>
      <p role="status" className="font-semibold">
        {done ? summaryOf(failed) : 'Checking...'}
      </p>
      <ul className="flex flex-col gap-3">
        {selfChecks.map(({ name }, index) => (
          <Line key={name} name={name} outcome={outcomes[index]} />
        ))}
      </ul>
      <Button className="self-start" busy={!done} onClick={() => setRound(round + 1)}>
        Check again
      </Button>
    </div>
  )
}

const summaryOf = (failed: number) =>
  failed === 0 ? `All ${selfChecks.length} checks passed` : `${failed} of ${selfChecks.length} checks failed`

function Line({ name, outcome }: { name: string; outcome: Outcome | undefined }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-4 py-3">
      <Badge tone={outcome ? (outcome.passed ? 'success' : 'danger') : 'neutral'}>
        {outcome ? (outcome.passed ? 'Passed' : 'Failed') : 'Waiting'}
      </Badge>
      <span className="font-semibold">{name}</span>
      {outcome && <span className="min-w-0 break-words text-muted">{outcome.says}</span>}
    </li>
  )
}

function runAll(show: (outcomes: readonly Outcome[]) => void): () => void {
  let stopped = false
  const run = async () => {
    const outcomes: Outcome[] = []
    show([])
    for (const check of selfChecks) {
      outcomes.push(await outcomeOf(check))
      if (stopped) return
      show([...outcomes])
    }
  }
  void run()
  return () => {
    stopped = true
  }
}

const outcomeOf = ({ run }: SelfCheck): Promise<Outcome> =>
  run().then(
    says => ({ passed: true, says }),
    (error: Error) => ({ passed: false, says: error.message }),
  )
