/** Inline script of a career's page: its link to the comparison adds it to the careers that were chosen before. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-compare]')) {
  const slug = link.dataset.compare ?? ''
  try {
    const kept: string[] = JSON.parse(sessionStorage.getItem('compared') ?? '[]')
    const others = kept.filter(each => each !== slug)
    if (others.length) {
      link.search = `?careers=${[...others, slug].join(',')}`
      link.textContent = others.length < kept.length ? 'Back to your comparison' : 'Add to your comparison'
    }
  } catch {}
}
