export function ListHeading() {
  return (
    <header className="flex flex-col gap-2">
      <h1 className="text-4xl">Career Roadmaps</h1>
      <p className="max-w-prose text-lg text-muted">
        A way in for each of your careers, step by step: what to do, how long it takes, and a start that fits into half
        an hour today.
      </p>
    </header>
  )
}
