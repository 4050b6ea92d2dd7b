/** Inline script of a career's page: a tap makes the career the goal once the roadmap opens, for guests after sign-up. */

const goalOf = () => {
  try {
    return String(JSON.parse(localStorage.getItem('user') ?? '{}').goal ?? '').toLowerCase()
  } catch {
    return ''
  }
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-goal]')) {
  const title = link.dataset.goal ?? ''
  if (title.toLowerCase() === goalOf()) {
    link.textContent = 'This is your goal. Open its roadmap'
    continue
  }
  link.addEventListener('click', () => {
    try {
      sessionStorage.setItem('chosenGoal', title)
    } catch {}
  })
}
