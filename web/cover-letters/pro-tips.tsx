interface Props {
  tips: readonly string[]
  heading?: 'h2' | 'h3'
}

export function ProTips({ tips, heading: Heading = 'h3' }: Props) {
  if (tips.length === 0) return null
  return (
    <section aria-labelledby="pro-tips" className="flex flex-col gap-2">
      <Heading id="pro-tips" className="text-xl">
        Pro Tips
      </Heading>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {tips.map(tip => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )
}
