import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{promptPlace}from"./shared-96.js";import{placeholder}from"./shared-43.js";import{defaultGate,namesForPaths,promptStem,whyNoName}from"./shared-41.js";import{assembleJudge,constantNames,isDocument,isProgram,parsePromptFile,promptKeys}from"./shared-44.js";import{require_dist}from"./shared-6.js";import"./shared-61.js";import"./shared-50.js";import"./shared-94.js";import{plainText}from"./shared-83.js";import"./shared-54.js";import{UnusableInput}from"./shared-92.js";import"./shared-52.js";import{optionalVariables,valuesOf,variablesOf}from"./shared-5.js";import"./shared-98.js";import{__toESM}from"./shared-1.js";var exampleJudge={prompt:"judges/helpful.prompt.yml",text:`name: helpful
model: gpt-5-mini
messages:
  - role: user
    content: |
      A customer asked:
      {{question}}

      The answer was:
      {{answer}}

      How far does the answer help?
      score 0 means the answer does not help
      score 1 means the answer helps in part
      score 2 means the answer settles the question

      {{output}}
`};var prompts=/(^|[/._-])(prompts?|judges?|graders?|grading|evals?|evaluat\w*|rubrics?|critics?|scor(?:e|er|ers|ing))([/._-]|$)/i;var templates=/\.(?:prompty|prompt|j2|jinja2?|hbs|handlebars|mustache|tmpl)$|\.prompt\.\w+$/i;var texts=/\.(?:md|txt)$/i;var passed=/(^|\/)(?:node_modules|\.git|\.venv|venv|dist|build|out|vendor|coverage|target|\.evenhand)\/|\.items\.|(^|\/)(?:readme|changelog|contributing|security|license|code_of_conduct)\.(?:md|txt)$|(^|\/)(?:evenhand\.\w+|package(?:-lock)?\.json|tsconfig[\w.]*\.json|pnpm-lock\.yaml)$|^\.github\/(?:workflows|ISSUE_TEMPLATE)\//i;var mostOpened=1e3;async function findPrompts(tree){const paths=await tree.list();const candidates=paths.filter(path=>!passed.test(path)&&isCandidate(path));const opened=[...candidates].sort((a,b)=>Number(isNamed(b))-Number(isNamed(a))).slice(0,mostOpened);const found=await Promise.all(opened.map(path=>inspect(tree,path,paths)));return found.flat().sort((a,b)=>rank(a)-rank(b)||(a.prompt<b.prompt?-1:1))}function rank({kind}){return kind==="judge"?0:1}function isCandidate(path){return isDocument(path)||isNamed(path)||isProgram(path)&&prompts.test(path)}function isNamed(path){if(isProgram(path))return prompts.test(path.slice(path.lastIndexOf("/")+1));return templates.test(path)||(texts.test(path)||isDocument(path))&&prompts.test(path)}async function inspect(tree,path,paths){const file=await tree.read(path);if(file.kind!=="file")return[];const source={bytes:file.bytes,file:path};try{if(isProgram(path))return inProgram(source,paths);const keys=isDocument(path)?promptKeys(source):["whole"];if(keys.length===0&&isNamed(path))return[{kind:"passed-over",prompt:path,why:withoutPrompt}];return keys.map(key=>judgeAt({...source,key:key==="whole"?void 0:key.key},paths))}catch(error){if(!(error instanceof UnusableInput))throw error;return isNamed(path)?[passedOver(path,error)]:[]}}var withoutPrompt={what:"no prompt was found in it",fix:'Name it as "FILE#KEY" in evenhand.yml.'};function inProgram(source,paths){const all=constantNames(source).map(key=>judgeAt({...source,key},paths));const judges=all.filter(({kind})=>kind==="judge");return judges.length>0||!isNamed(source.file)?judges:[judgeAt({...source,key:void 0},paths)]}function judgeAt(source,paths){const{file,key}=source;const prompt=promptPlace({promptFile:file,reading:{key}});const stem=`${file.replace(/(\.prompt)?\.[^./]+$/,"")}${key===void 0?"":`.${key.replace(/[^\w-]+/g,"-")}`}`;const items=["jsonl","json","csv","yaml","yml"].map(ending=>`${stem}.items.${ending}`);const existing=items.find(path=>paths.includes(path));try{const written=parsePromptFile(source);const name=written.name??promptStem(file);const judge=assembleJudge(written,{name,model:void 0});const itemsFile=existing??`${stem}.items.jsonl`;return{kind:"judge",prompt,name,items:itemsFile,itemsExist:existing!==void 0,judge}}catch(error){if(!(error instanceof UnusableInput))throw error;return passedOver(prompt,error)}}function passedOver(prompt,{faults}){const[why={what:"it cannot be read",fix:"Look at the file."}]=faults;return{kind:"passed-over",prompt,why}}var import_yaml=__toESM(require_dist(),1);function firstConfiguration(judges,commit){const own=judges.map(({name})=>name);const areNames=new Set(own).size===own.length&&own.every(name=>whyNoName(name)===void 0);const names=areNames?[]:namesForPaths(judges.map(({prompt})=>prompt));const body=(0,import_yaml.stringify)({judges:judges.map(({prompt,items},index)=>({...names[index]===void 0?{}:{name:names[index]},prompt,items}))});return`# The judges that Evenhand examines. All settings: docs/reference.md
${body}${referenceLines(commit)}
# Defaults, to change where needed:
# perturbations: [position, length]
# repeats: 1
# gate: { tolerance: 2, confidence: 0.95, minItems: 20, maxUnreadable: 5 % }
# budget: { maxCalls: 2000 }
# prices: { input: 0.25, output: 2 }   # US dollars for a million tokens
`}function referenceLines(commit){const value=commit===void 0?"# reference: v1.0":`reference: ${commit}`;return`# Each change is compared with this commit or tag of the base branch too. Move it to accept today's judges as the new level.
${value}
`}function valueShapes({messages}){const blocks=messages.flatMap(({parts})=>parts.flatMap(part=>part.kind==="block"?[part.block]:[]));const root=newShape();for(const block of blocks)readBlock(block,root);return root.fields}function exampleOf(shape,name,item){if(shape?.isNumber)return item;if(shape?.element!==void 0)return[exampleOf(shape.element,name,item)];if(shape===void 0||shape.fields.size===0)return placeholder(name,item);return Object.fromEntries([...shape.fields].map(([field,inner])=>[field,exampleOf(inner,field,item)]))}function newShape(){return{fields:new Map}}function fieldAt(shape,path){return path.reduce((here,name)=>{const field=here.fields.get(name)??newShape();here.fields.set(name,field);return field},shape)}function elementOf(shape){shape.element??=newShape();return shape.element}function readBlock(block,root){if(block.language==="jinja")readJinja(`${block.before??""}${block.source}`,root);else readNode(block.node,[root])}function readJinja(source,root){const logic=[...source.matchAll(/\{[{%]([\s\S]*?)[%}]\}/g)].map(([,inside=""])=>inside.replace(strings,'""'));const loops=new Map;const find=([first="",...rest])=>{const loop=loops.get(first);return loop===void 0?fieldAt(root,[first,...rest]):fieldAt(loop,rest)};for(const inside of logic){const[,name,over]=/^[-+\s]*for\s+(\w+)\s+in\s+([A-Za-z_][\w.]*)(?!\s*[\w.(])/.exec(inside)??[];if(name!==void 0&&over!==void 0)loops.set(name,elementOf(find(over.split("."))));for(const[path]of inside.matchAll(/(?<![\w.|])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+(?!\s*\()/g))find(path.split("."));for(const[,before,after]of inside.matchAll(compared)){const path=(before??after??"").split(".");if(path[0]!=="loop")find(path).isNumber=true}}}var strings=/"[^"]*"|'[^']*'/g;var compared=/([A-Za-z_][\w.]*)\s*(?:[<>]=?|[-+*%]|\/\/?)\s*\d|\d\s*(?:[<>]=?|[-+*%]|\/\/?)\s*([A-Za-z_][\w.]*)/g;function readNode(node,contexts){if(node.kind==="text")return;const{parts,depth,isData}=node.path;const within=contexts[Math.max(0,contexts.length-1-depth)];if(within===void 0||isData)return;const shape=fieldAt(within,parts);if(node.kind==="value")return;const inner=node.kind==="each"||node.kind==="section"&&node.body.length>0?elementOf(shape):shape;const isIf=node.kind==="if"||node.kind==="unless";for(const one of node.body)readNode(one,isIf?contexts:[...contexts,inner]);for(const one of node.otherwise)readNode(one,contexts)}function firstItems(judge){const values=valuesOf(judge.scale);const[shapes,optional]=[valueShapes(judge),optionalVariables(judge)];const names=variablesOf(judge).filter(name=>judge.template==="jinja"||!optional.includes(name));return Array.from({length:defaultGate.minItems},(_,index)=>{const item=index+1;const vars=Object.fromEntries(names.map(name=>[name,exampleOf(shapes.get(name),name,item)]));const gold=index%2===0?values[0]:values.at(-1);return`${JSON.stringify({id:`item-${item}`,vars,gold})}
`}).join("")}function firstWorkflow(){return`# The gate for pull requests of this repository and for its merge queue. Copy to .github/workflows/evenhand.yml.
# There is no path filter, so that it can be a required check; where no judge changed, nothing is asked.
name: evenhand
on:
  pull_request:
    # edited: another base branch needs another verdict.
    types: [opened, synchronize, reopened, edited]
  merge_group:
  push:
    # Puts the replies of the newest version on record, for the pull requests to come: the default branch alone.
    branches: [main]
permissions: {}
concurrency:
  group: evenhand-\${{ github.event.pull_request.number || github.ref }}
  # A newer commit or another base branch replaces the older run; a new title waits for it, and finds its replies.
  cancel-in-progress: \${{ github.event_name == 'pull_request' && (github.event.action != 'edited' || github.event.changes.base != null) }}
jobs:
  # The name of the job is the name of the check: keep it where it is required.
  evenhand:
    runs-on: ubuntu-latest
    timeout-minutes: 25
    permissions:
      contents: read
      pull-requests: write
    steps:
      # No checkout is needed: both versions are read as data. Replace the zeros by the commit of a release.
      - uses: evenhand/evenhand@0000000000000000000000000000000000000000
        env:
          OPENAI_API_KEY: \${{ secrets.OPENAI_API_KEY }}
        with:
          max-calls: 3000
`}async function initCommand(environment,settings){const tree=environment.files.folder(".","");const found=await findPrompts(tree);const own=found.filter(one=>one.kind==="judge");const judges=own.length>0?own:[example()];const mode=settings.force===true?"replace":"create";const config=firstConfiguration(judges,await commitHere(environment));const hint="; --force replaces it";await write(environment,{path:settings.config??"evenhand.yml",text:config,mode,hint});await write(environment,{path:".github/workflows/evenhand.yml",text:firstWorkflow(),mode,hint});if(own.length===0)await write(environment,{path:exampleJudge.prompt,text:exampleJudge.text,mode:"create"});for(const{itemsExist,items,judge}of judges)if(!itemsExist)await write(environment,{path:items,text:firstItems(judge),mode:"create"});const nothing=own.length>0?[]:[`no judge was found in this folder, so an example was written: ${exampleJudge.prompt}`];for(const line of[...toldOf(found),...nothing,...nextSteps(judges)])environment.stdout.write(`${line}
`);return 0}async function write({files,stdout},{hint="",...file}){const done=await files.writeBelow(".",file);const path=plainText(file.path);stdout.write(done==="written"?`wrote ${path}
`:`${path} is there already${hint}
`)}async function commitHere({git}){const opened=await git.open("HEAD","");return opened.kind==="tree"?opened.tree.id:void 0}function example(){const{prompt,text}=exampleJudge;const found=judgeAt({bytes:new TextEncoder().encode(text),file:prompt,key:void 0},[]);if(found.kind==="judge")return found;throw new Error(`the example is no judge: ${found.why.what}`)}var mostTold=40;function toldOf(found){const lines=found.map(one=>one.kind==="judge"?judgeLine(one):passedLine(one));const more=lines.length-mostTold;return more>0?[...lines.slice(0,mostTold),`and ${more} more files`]:lines}function judgeLine({prompt,judge,items}){const scores=judge.options.map(({score})=>score).join(", ");const variables=variablesOf(judge).join(", ");return plainText(`judge ${prompt}: ${judge.scale.kind}${scores===""?"":`, options ${scores}`}; variables ${variables}; items ${items}`)}function passedLine({prompt,why}){const line=why.line===void 0?"":` (line ${why.line})`;return plainText(`passed over ${prompt}: ${why.what}${line}`)}function nextSteps(judges){const first=judges.find(({itemsExist})=>!itemsExist);const replace=first===void 0?[]:[`next: replace the items of ${plainText(first.items)} by your own, at least 20 of them, with people's labels as gold.`];const unnamed=judges.filter(({judge})=>judge.model===void 0).map(({prompt})=>plainText(prompt));const name=unnamed.length===0?[]:[`next: name the model of ${unnamed[0]}${unnamed.length>1?` and ${unnamed.length-1} more`:""}: "model: …" in its entry of evenhand.yml.`];return[...replace,...name,'next: "evenhand doctor", "evenhand plan" and "evenhand show"; they ask nothing.',"before the workflow runs: replace its zeros by the commit of a release, and save the key as the secret OPENAI_API_KEY."]}export{initCommand};
