import {DatabaseSync} from "node:sqlite";
const db=new DatabaseSync("/tmp/searchL/d.sqlite");
const rows=db.prepare("select y.name c, y.country_code cc, count(*) n, avg(b.latitude) la, avg(b.longitude) lo from businesses b join cities y on y.id=b.city_id group by y.id order by n desc").all() as any[];
console.log(rows.length, rows.slice(0,30).map(r=>r.c+":"+r.n).join(", "));
for(const B of rows.filter(r=>r.n>=25)) {const near=rows.filter(r=>r.n<B.n/5&&r.cc===B.cc&&Math.hypot((r.la-B.la)*111,(r.lo-B.lo)*70)<20); if(near.length) console.log(B.c, near.map(r=>r.c+r.n).join(","))}
