import { filesIn, parse, read, TEST } from './scripts/checks/source.ts'
const by=new Map()
for (const f of filesIn('.',['src'],/\.tsx?$/)) { if (TEST.test(f)) continue
  const seen=new Set()
  for (const s of parse(f, read('.',f)).program.body) { if (s.type!=='ExportNamedDeclaration'||s.source) continue
    const d=s.declaration; const names= d? d.type==='VariableDeclaration'? d.declarations.flatMap(x=>x.id.type==='Identifier'?[x.id.name]:[]): [d.id?.name] : s.specifiers.map(x=>x.exported.name)
    for (const n of names) if(!seen.has(n)) { seen.add(n); (by.get(n)??by.set(n,[]).get(n)).push(f) } } }
const dup=[...by].filter(([,f])=>f.length>1).sort((a,b)=>b[1].length-a[1].length)
console.log(by.size, dup.length); for (const [n,f] of dup) console.log(n, f.length>6? f.length : f.map(x=>x.replace('src/','')).join(' '))
