import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface Recognition {
  lang: string
  continuous: boolean
  processLocally: boolean
  start(): void
  abort(): void
  onresult:
    | ((event: {
        resultIndex: number
        results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
      }) => void)
    | null
  onend: (() => void) | null
}
interface RecognitionConstructor {
  new (): Recognition
  available?(wanted: { langs: string[]; processLocally: true }): Promise<string>
}

const recognitionConstructor = () => (globalThis as { SpeechRecognition?: RecognitionConstructor }).SpeechRecognition
const language = 'en-US'

/** Checks for on-device speech recognition. Browsers that send audio to a server are not used. */
async function isAvailableOnDevice(): Promise<boolean> {
  try {
    return (await recognitionConstructor()?.available?.({ langs: [language], processLocally: true })) === 'available'
  } catch {
    return false
  }
}

export function Dictation({ onText }: { onText: (text: string) => void }) {
  const [offered, setOffered] = useState(false)
  const [listening, setListening] = useState<Recognition | null>(null)
  const onTextRef = useRef(onText)
  onTextRef.current = onText
  useEffect(() => {
    void isAvailableOnDevice().then(setOffered)
  }, [])
  useEffect(() => () => listening?.abort(), [listening])
  if (!offered) return null

  const start = () => {
    const Maker = recognitionConstructor()
    if (!Maker) return
    const recognition = new Maker()
    Object.assign(recognition, { lang: language, continuous: true, processLocally: true })
    recognition.onresult = ({ resultIndex, results }) => {
      for (const result of Array.from(results).slice(resultIndex))
        if (result.isFinal) onTextRef.current(result[0]?.transcript.trim() ?? '')
    }
    recognition.onend = () => setListening(null)
    recognition.start()
    setListening(recognition)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={listening !== null}
      onClick={() => (listening ? listening.abort() : start())}
    >
      {listening ? <Square aria-hidden="true" className="size-4.5" /> : <Mic aria-hidden="true" className="size-4.5" />}
      {listening ? 'Stop' : 'Speak instead'}
    </Button>
  )
}
