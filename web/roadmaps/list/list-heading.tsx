export function ListHeading() {
  return (
    <header className="flex flex-col gap-2">
      <h1 className="text-4xl">Career Roadmaps</h1>
      <p className="max-w-prose text-lg text-muted">
        A path into each of your careers, step by step: what to do, how long it takes, and a start you can make in half
        an hour today.
      </p>
    </header>
  )
}
