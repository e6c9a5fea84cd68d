import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{namesForPaths,whyNoName}from"./shared-48.js";import{require_dist}from"./shared-6.js";import{__toESM}from"./shared-1.js";var import_yaml=__toESM(require_dist(),1);function firstConfiguration(judges,commit){const own=judges.map(({name})=>name);const areNames=new Set(own).size===own.length&&own.every(name=>whyNoName(name)===void 0);const names=areNames?[]:namesForPaths(judges.map(({prompt})=>prompt));const document=new import_yaml.Document({judges:judges.map(({prompt,items,message,facts},index)=>({...names[index]===void 0?{}:{name:names[index]},prompt,items,...message===void 0?{}:{message},...facts===void 0?{}:entryOf(facts)}))});for(const[index,{facts,read}]of judges.entries()){for(const[key,{quote,line}]of facts?.words??[]){const value=document.getIn(["judges",index,key],true);const where=`line ${line+(read?.line??1)-1}: "${quote.replace(/[^\P{C}]/gu," ")}"`;if((0,import_yaml.isScalar)(value))value.comment=` ${where}`}}const body=document.toString({lineWidth:0});return`# The judges that Evenhand examines. All settings: docs/reference.md
${body}${referenceLines(commit)}
# Defaults, to change where needed:
# perturbations: [position, length]
# repeats: 1
# gate: { tolerance: 2, confidence: 0.95, minItems: 20, maxUnreadable: 5 % }
# budget: { maxCalls: 2000 }
# prices: { input: 0.25, output: 2 }   # US dollars for a million tokens
`}function entryOf(facts){const{scale,...beside}=blockOf(facts);return{...beside,...scale===void 0?{}:{evenhand:{scale}}}}function referenceLines(commit){const value=commit===void 0?"# reference: v1.0":`reference: ${commit}`;return`# Each change is compared with this commit or tag of the base branch too. Move it to accept today's judges as the new level.
${value}
`}function blockOf({values,range,best,options,answer,candidates}){return{...range&&{scale:{kind:"interval",...range}},...values&&{values},...best!==void 0&&{best},...options!==void 0&&{options},...answer!==void 0&&{answer},...candidates&&{candidates}}}export{firstConfiguration,blockOf};
