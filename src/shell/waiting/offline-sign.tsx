/** A network that is crossed out; only what comes later needs it, so it is not among the icons of every page. */
export function OfflineSign({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M2.5 9.5a14 14 0 0 1 19 0M5.8 13a9.2 9.2 0 0 1 12.4 0M9 16.4a4.5 4.5 0 0 1 6 0M12 19.7v.1M4.5 3.5l15 17" />
    </svg>
  )
}
