const grounds = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['muted on paper', 'bg-paper text-muted'],
  ['brand', 'bg-brand text-brand-ink'],
  ['brand-soft', 'bg-brand-soft text-brand'],
  ['coral-soft', 'bg-coral-soft text-coral'],
  ['amber-soft', 'bg-amber-soft text-amber'],
  ['danger-soft', 'bg-danger-soft text-danger'],
  ['success-soft', 'bg-success-soft text-success'],
  ['coral on paper', 'bg-paper text-coral'],
  ['amber on paper', 'bg-paper text-amber'],
  ['danger on paper', 'bg-paper text-danger'],
  ['success on paper', 'bg-paper text-success'],
  ['brand on paper', 'bg-paper text-brand'],
  ['muted on surface', 'bg-surface text-muted'],
] as const

export function ColorSpecimens() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {grounds.map(([name, look]) => (
        <li key={name} className={`rounded-control border border-line px-3 py-5 font-semibold ${look}`}>
          {name}
        </li>
      ))}
    </ul>
  )
}

export function TypeSpecimens() {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-bold font-display text-5xl tracking-tight">A kind word at night</p>
      <p className="font-bold font-display text-3xl">See careers that fit you</p>
      <p className="font-bold font-display text-xl">What a day looks like</p>
      <p className="text-lg">Larger text for what leads into a page: $84,000 to $108,000 a year, 87%.</p>
      <p className="max-w-prose">
        Text for reading. Lines hold 45 to 75 characters, letters are easy to tell apart (I, l, 1, O, 0), and nothing is
        smaller than it must be on a phone held at arm's length.
      </p>
      <p className="text-muted text-sm">Small and muted, for what may be read later.</p>
    </div>
  )
}
