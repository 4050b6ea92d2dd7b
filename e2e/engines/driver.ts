/** One window of a browser, in a profile of its own. */
export interface Driver {
  open(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<string>
  /** Calls `script` in the page. It must not refer to anything outside of itself. */
  evaluate<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Runs the source of a script in the page. */
  run(source: string): Promise<void>
  /** The element that `script` returns in the page. */
  element<Args extends unknown[]>(script: (...args: Args) => Element | null, ...args: Args): Promise<Handle | null>
  /** Sets the size of the page, without the window's own bars. */
  resize(size: { width: number; height: number }): Promise<void>
  screenshot(path: string): Promise<void>
  close(): Promise<void>
}

export interface Handle {
  click(): Promise<void>
  /** Types at the end of what a field holds. */
  type(text: string): Promise<void>
  choose(file: string): Promise<void>
}

/** A browser that has been started. */
export interface Browser {
  version: string
  newDriver(): Promise<Driver>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** Debian packages that have it. */
  packages: string
  isInstalled(): boolean
  start(): Promise<Browser>
}
