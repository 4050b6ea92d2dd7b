import type { OpenQuestion } from '#contract/endpoints/evidence.ts'

export function OpenQuestions({ questions }: { questions: readonly OpenQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="open-questions" className="flex flex-col gap-3 rounded-card bg-brand-soft p-5">
      <h3 id="open-questions" className="text-xl">
        Only you know this
      </h3>
      <p>We left these out because you haven't told us about them. If one is true, add it in your own words.</p>
      <ul className="flex flex-col gap-3">
        {questions.map(({ id, text, sentence }) => (
          <li key={id}>
            <p className="font-semibold">{text}</p>
            {sentence && <p className="text-[0.9375rem] text-muted">Left out: "{sentence}"</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
