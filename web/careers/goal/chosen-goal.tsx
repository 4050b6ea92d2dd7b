/** Inline script of a career's page: a tap makes the career the goal once the roadmap opens, for guests after sign-up. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-goal]')) {
  link.addEventListener('click', () => {
    try {
      sessionStorage.setItem('chosenGoal', link.dataset.goal ?? '')
    } catch {}
  })
}
