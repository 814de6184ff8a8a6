// Text that would mean something in BrightScript.
export function main(): void {
  console.log("' not a comment");
  console.log('rem neither');
  console.log('end if : end function');
  console.log('"); stop : print "');
  console.log('&h1F #const {{}} %20 ${x}');
}
