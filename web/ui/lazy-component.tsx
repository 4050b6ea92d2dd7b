import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { Spinner } from './spinner.tsx'

/**
 * Loads the component when it is first rendered. `name` completes "Loading …", for example "your resume". `instead`:
 * shown until then, also where it cannot be loaded, for a part without which the page is complete.
 */
export function lazyComponent<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  instead?: ReactNode,
) {
  let loaded: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (Part || failed) return
      load().then(
        part => {
          loaded = part
          setPart(() => part)
        },
        () => setFailed(true),
      )
    }, [Part, failed])
    if (Part) return <Part {...props} />
    if (instead !== undefined) return instead
    if (failed) return <LoadFailed title={`We couldn't load ${name} just now`} onRetry={() => setFailed(false)} />
    return <Spinner label={`Loading ${name}...`} />
  }
}
