/** For this letter and for her. */
export function ProTips({ tips }: { tips: readonly string[] }) {
  if (tips.length === 0) return null
  return (
    <section aria-labelledby="pro-tips" className="flex flex-col gap-2">
      <h3 id="pro-tips" className="text-xl">
        Pro Tips
      </h3>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {tips.map(tip => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )
}
