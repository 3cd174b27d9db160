/** A sentence with one or more parts between stars: "Hai nhà, một *ngày vui* trọn vẹn". */
export function Emphasised({ text, as: Strong = 'em' }: { text: string; as?: 'em' | 'b' }) {
  return text.split('*').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    index % 2 ? <Strong key={index}>{part}</Strong> : part,
  )
}
