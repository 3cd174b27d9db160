/** What the call takes, from the form's fields as a browser sends them. */
export function registrationOf(field: (name: string) => string | null | undefined) {
  return {
    name: field('name') ?? '',
    tel: field('tel') ?? '',
    people: Number(field('people')),
    date: (field('date') ?? undefined) as string,
    consent: (field('consent') === 'on') as true,
    shareTel: field('shareTel') === 'on',
  }
}
