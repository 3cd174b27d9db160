import type { ListedFile } from './files.ts'
import { readAnswer, type S3Client } from './s3-client.ts'

interface ListedPage {
  files: ListedFile[]
  next: string | undefined
}

const MOST_BYTES = 4 * 1024 * 1024

/** All files whose key begins so, page by page. */
export async function* listKeys(client: S3Client, prefix: string): AsyncGenerator<ListedFile[]> {
  let next: string | undefined
  do {
    const page = await listPage(client, prefix, next)
    yield page.files
    next = page.next
  } while (next)
}

export function listPage(client: S3Client, prefix: string, after?: string, most = 1000): Promise<ListedPage> {
  const query = {
    'list-type': '2',
    'max-keys': String(most),
    ...(prefix && { prefix }),
    ...(after && { 'continuation-token': after }),
  }
  return client.ask({ method: 'GET', query }, async (answer) => parsePage(await readAnswer(answer, MOST_BYTES)))
}

/** Half a page is no page: the parser refuses what does not end. */
async function parsePage(xml: Buffer): Promise<ListedPage> {
  const { SaxesParser } = await import('saxes')
  const page: ListedPage = { files: [], next: undefined }
  const path: string[] = []
  let file: ListedFile = { name: '', size: 0 }
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
    if (name === 'Contents') file = { name: '', size: 0 }
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', () => {
    const at = path.join('/')
    path.pop()
    if (at === 'ListBucketResult/Contents/Key') file.name = text
    if (at === 'ListBucketResult/Contents/Size') file.size = Number(text)
    if (at === 'ListBucketResult/Contents') page.files.push(file)
    if (at === 'ListBucketResult/NextContinuationToken') page.next = text
    if (path.length === 0 && at !== 'ListBucketResult') throw new Error('the storage answered with no list')
  })
  parser.write(xml.toString()).close()
  return page
}
