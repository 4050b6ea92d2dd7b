import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DataExport } from '#contract/endpoints/account.ts'
import { isNative } from '#web/platform/native.ts'
import { saveText } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PolicyLink, Section, textLink } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { exportNames, readablePage } from '../export/readable-export.ts'
import { failureOf, fetchOwnData } from '../queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export function DataSection() {
  const [deleting, setDeleting] = useState(false)
  return (
    <Section title="Privacy & Data Rights">
      <ExportPart />
      <hr className="border-line" />
      <div className="flex flex-col items-start gap-3">
        <h3 className="text-lg">AI consents</h3>
        <p className="text-muted">
          What you allowed AI tools to do is under{' '}
          <Link to="/settings/consent" className={textLink}>
            AI consents
          </Link>
          . How we handle your data is in the <PolicyLink policy="privacy" />.
        </p>
      </div>
      <hr className="border-line" />
      <div className="flex flex-col items-start gap-3">
        <h3 className="text-lg">Delete your account</h3>
        <p className="text-muted">Everything of yours is removed right away. We ask for your password first.</p>
        <Button variant="danger" onClick={() => setDeleting(true)} className="max-sm:w-full">
          Delete account
        </Button>
        <DeleteDialog open={deleting} onClose={() => setDeleting(false)} />
      </div>
    </Section>
  )
}

function ExportPart() {
  const [bytes, setBytes] = useState<number | null>(null)
  const [data, setData] = useState<DataExport | null>(null)
  const names = exportNames(data?.exportedAt ?? '')

  const load = async () => {
    setData(null)
    setBytes(0)
    try {
      const fetched = await fetchOwnData(setBytes)
      setData(fetched.data)
      saveText(exportNames(fetched.data.exportedAt).json, 'application/json', fetched.text)
      toast({ title: 'Data Export Complete', tone: 'success' })
    } catch (error) {
      const description = failureOf(error)?.message || 'Failed to export your data'
      toast({ title: 'Export Failed', description, tone: 'danger' })
    } finally {
      setBytes(null)
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="text-lg">Export your data</h3>
      <p className="text-muted">
        Everything you gave us or got from us, as one file (JSON), and as a page that's easy to read.
      </p>
      <Button variant="secondary" busy={bytes !== null} onClick={() => void load()} className="max-sm:w-full">
        <Download aria-hidden="true" className="size-5" />
        Export my data
      </Button>
      <p aria-live="polite" className="text-muted tabular-nums empty:hidden">
        {bytes !== null && (bytes === 0 ? 'Gathering your data...' : `${Math.ceil(bytes / 1024)} KB so far...`)}
      </p>
      {data && (
        <Notice tone="success" title={isNative() ? 'Your file is ready' : `Saved as ${names.json}`} className="w-full">
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => saveText(names.page, 'text/html', readablePage(data))}
          >
            <FileText aria-hidden="true" className="size-4.5" />
            Save it as a page to read
          </Button>
        </Notice>
      )}
    </div>
  )
}
